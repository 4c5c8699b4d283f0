// Loaded into the programs that start.mjs runs: when start.mjs is gone, however it went, they end too.
const PATIENCE_MS = 20_000;

if (process.channel) {
  process.once('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(1), PATIENCE_MS).unref();
  });
  process.channel.unref();
}
