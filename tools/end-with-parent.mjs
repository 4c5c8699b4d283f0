// Preloaded into the programs that start.mjs runs: they exit when start.mjs has exited for any reason.
const KILL_AFTER_MS = 20_000;

if (process.channel) {
  process.once('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(1), KILL_AFTER_MS).unref();
  });
  process.channel.unref();
}
