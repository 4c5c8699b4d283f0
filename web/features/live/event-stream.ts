interface EventStreamListener {
  onData: (data: string) => void;
  /** ms to wait before the next connection. */
  onRetry: (ms: number) => void;
}

/**
 * Takes the text of an event stream in whatever pieces it comes. As much of the format as our server writes: lines end in \n,
 * a field's value follows a colon and a space, of the fields `data` and `retry` count.
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
