import ts from 'typescript'

/** Says what TypeScript finds wrong in a program and all that it imports, as strict as it gets. */
export function typeErrors(file: string): { line: number; message: string }[] {
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  }
  return ts.getPreEmitDiagnostics(ts.createProgram([file], options)).map((one) => ({
    line: (one.file?.getLineAndCharacterOfPosition(one.start ?? 0).line ?? -1) + 1,
    message: ts.flattenDiagnosticMessageText(one.messageText, ' '),
  }))
}
