/** Selects a line of a text area and scrolls to it. The first line is 1. */
export function selectLine(area: HTMLTextAreaElement, line: number): void {
  const lines = area.value.split('\n');
  const start = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
  area.focus();
  area.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
  // Lines do not wrap, so all have the same height.
  area.scrollTop = (area.scrollHeight / lines.length) * (line - 1) - area.clientHeight / 2;
}
