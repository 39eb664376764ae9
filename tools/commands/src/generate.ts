import { writeFileSync } from 'node:fs';
import { generatedFiles } from './generated-files.ts';
import { ROOT } from './run.ts';

for (const { path, text } of generatedFiles()) {
  writeFileSync(ROOT + path, text);
  console.log(`wrote ${path}`);
}
