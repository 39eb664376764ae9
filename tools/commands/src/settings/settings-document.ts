import { listSettings } from './list-settings.ts';

const HEADER = `# Settings

Environment variables of a deployment. Development, demo and tests need none of them. \`npm run doctor -- server\` and
\`npm run doctor -- worker\` report the settings that a process lacks. \`npm run doctor -- production\`
also checks the stores, keys and addresses, as both processes do before they start. \`.env.example\` has an example of
each.

\`npm run generate\` writes this file and \`.env.example\` from \`packages/config/src\`.

| Setting | Read by | Default | Meaning |
| ------- | ------- | ------- | ------- |
`;

/** The text of docs/settings.md. */
export const settingsDocument = (): string =>
  HEADER +
  listSettings()
    .map(({ name, readBy, requiredBy, defaultValue, meaning }) => {
      const required =
        requiredBy.length === readBy.length ? 'required' : `required by ${requiredBy.join(', ')}`;
      const fallback = requiredBy.length > 0 ? required : defaultValue && `\`${defaultValue}\``;
      return `| \`${name}\` | ${readBy.join(', ')} | ${fallback} | ${meaning} |\n`;
    })
    .join('');
