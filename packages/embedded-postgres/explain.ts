/** One line for people out of what PostgreSQL printed before it ended, or the system answered. */
export function explain(output: string, folder: string): string {
  if (/No space left on device|ENOSPC|disk is full|Disk quota exceeded/.test(output))
    return `The disk of ${folder} is full: PostgreSQL cannot write. Free some space and start again.`;
  const version = /initialized by PostgreSQL version (\S+),/.exec(output)?.[1];
  if (version !== undefined)
    return `${folder} was made by PostgreSQL ${version}, which this version of Abar does not carry. Use the Abar that made it, or another DATA_DIR.`;
  const lines = output.split('\n').map((line) => line.trim());
  const line = lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.findLast((line) => line !== '') ?? 'it said nothing';
  return `PostgreSQL ended on ${folder}: ${line.replace(/^.*?(FATAL|PANIC|error):\s*/, '')}`;
}
