const MISPLACED = Buffer.from('\n\t],');
const HEAD = '{\n\t"meta":';
const DATA = '\n\t"data":\n\t[\n';

/**
 * When the engine writes to a file, it puts the totals of a result without rows before the header. A server does not.
 * This function corrects the order. Such a result is small; all other results are passed through.
 */
export async function* reorderEmptyTotals(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let misplaced: Buffer[] | undefined;
  let isFirst = true;
  for await (const chunk of chunks) {
    if (isFirst && MISPLACED.equals(chunk.subarray(0, MISPLACED.length))) misplaced = [];
    isFirst = false;
    if (misplaced) misplaced.push(chunk);
    else yield chunk;
  }
  if (misplaced) yield Buffer.from(reorder(Buffer.concat(misplaced).toString('utf8')));
}

function reorder(text: string): string {
  const head = text.indexOf(HEAD);
  const data = text.indexOf(DATA, head);
  if (head < 0 || data < 0) return text;
  const after = data + DATA.length;
  return text.slice(head, after) + text.slice(0, head) + text.slice(after);
}
