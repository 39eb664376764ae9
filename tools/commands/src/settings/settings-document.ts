import { listSettings } from './list-settings.ts';

const HEADER = `# Settings

Environment variables of a deployment. Development, demo and tests need none of them. \`ops doctor server\` and
\`ops doctor worker\` check the settings, stores, keys and addresses, as both processes do before they start. With
\`--settings-only\`, they only report the settings that a process lacks. \`.env.example\` has an example of each.

Every setting can also be in a file: \`NAME_FILE\` is the path of the file with the value of \`NAME\`. Server, worker and
ops accept it, so that passwords and keys are not in the environment. It is an error to set both.

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
