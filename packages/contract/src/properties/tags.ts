import { z } from 'zod';

export const MAX_TAG_LENGTH = 30;
export const MAX_TAGS_OF_PROPERTY = 10;
export const MAX_TAGS_OF_ACCOUNT = 200;

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Spaces at both ends are removed and others are joined. A comma separates tags in the form and in URLs. */
export const PropertyTag = z
  .string()
  .max(200)
  .transform(text => text.trim().replaceAll(/\s+/g, ' '))
  .pipe(
    z
      .string()
      .min(1)
      .max(MAX_TAG_LENGTH)
      .regex(/^[^,\p{Cc}]+$/u),
  );

/** Tags that differ only in case are the same tag. */
export const PropertyTags = z.object({
  tags: z
    .array(PropertyTag)
    .max(MAX_TAGS_OF_PROPERTY)
    .transform(tags => tags.filter((tag, at) => tags.findIndex(other => isSame(tag, other)) === at)),
});
export type PropertyTags = z.infer<typeof PropertyTags>;

/** The response. PropertyTags changes its input, so it cannot describe one. */
export const SavedTags = z.object({ tags: z.array(z.string()) });

/** Each tag in the spelling that the account already uses. */
export const withKnownSpelling = (tags: readonly string[], known: readonly string[]): string[] =>
  tags.map(tag => known.find(other => isSame(tag, other)) ?? tag);

/** All tags of the properties, in alphabetical order. */
export const tagsOf = (properties: readonly { tags: readonly string[] }[]): string[] =>
  [...new Set(properties.flatMap(({ tags }) => tags))].sort((a, b) =>
    a.toLowerCase() < b.toLowerCase() ? -1 : 1,
  );
