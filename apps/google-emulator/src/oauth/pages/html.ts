/** Safe markup. Only the `html` tag creates it, and it escapes all other values. */
export interface Html {
  readonly text: string;
}

type Part = string | Html | false | undefined | readonly Html[];

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  const rendered = strings.map((text, index) => text + render(parts[index]));
  return { text: rendered.join('') };
}

function render(part: Part): string {
  if (part === undefined || part === false) return '';
  if (typeof part === 'string')
    return part.replace(/[&<>"']/g, character => ENTITIES[character] ?? character);
  return 'text' in part ? part.text : part.map(each => each.text).join('');
}
