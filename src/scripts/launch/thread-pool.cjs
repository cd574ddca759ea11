// For `node --require`: Node's thread pool (files, hashes, compression, names of hosts) has four
// threads, however large the machine is, and takes its size from the environment when it is first
// used, which is when the first ES module is read. Old Nodes must be able to read this.
var os = require('node:os')

/** Threads that are left when every core hashes or compresses. */
var SPARE = 4

if (!process.env.UV_THREADPOOL_SIZE) {
  var cores = os.availableParallelism ? os.availableParallelism() : os.cpus().length
  process.env.UV_THREADPOOL_SIZE = String(cores + SPARE)
}
