/** The texts of zooming into a chart. This file must not import zod. */
export const ZOOM_TEXT = {
  drag: 'Drag to zoom',
  clickOrDrag: 'Click to add a note, drag to zoom',
  release: 'Release to zoom',
  enter: 'Press Enter to zoom, Escape to cancel',
  keys: 'Press Shift and an arrow key to select days, then Enter to zoom.',
  selected: (days: string) => `${days} selected`,
} as const;
