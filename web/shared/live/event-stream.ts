interface EventStreamListener {
  onData: (data: string) => void;
  /** ms to wait before the next connection. */
  onRetry: (ms: number) => void;
}

/**
 * Parses an event stream, in chunks of any size. Supports what our server sends: lines that end in \n, a colon and a space before
 * the value, and the fields `data` and `retry`.
 */
export function eventStream({ onData, onRetry }: EventStreamListener): (piece: string) => void {
  let rest = '';
  let data: string[] = [];
  return (piece) => {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line.startsWith('data: ')) data.push(line.slice(6));
      else if (line.startsWith('retry: ')) onRetry(Number(line.slice(7)));
      else if (line === '' && data.length > 0) {
        onData(data.join('\n'));
        data = [];
      }
    }
  };
}
