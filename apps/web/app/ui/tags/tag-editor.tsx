import { TAGS_TEXT } from '@gsc/contract/properties/labels';
import { MAX_TAG_LENGTH, MAX_TAGS_OF_PROPERTY } from '@gsc/contract/properties/tags';
import { ActionIcon, Popover, TagsInput } from '@mantine/core';
import { Tag } from 'lucide-react';
import { useRef, useState } from 'react';
import { Badge } from '../feedback/badge.tsx';
import classes from './tag-editor.module.css';

type TagEditorProps = {
  /** The name of the property, for screen readers. */
  name: string;
  tags: readonly string[];
  /** The number of tags that are shown. The editor always shows all. */
  max?: number;
  /** All tags of the account, as suggestions. */
  known: readonly string[];
  /** Returns whether the tags were saved. */
  onSave: (tags: string[]) => Promise<boolean>;
};

/** The tags of a property with a button to change them. */
export function TagEditor({ name, tags, max = MAX_TAGS_OF_PROPERTY, known, onSave }: TagEditorProps) {
  const [opened, setOpened] = useState(false);
  const rest = tags.slice(max);
  return (
    <span className={classes.tags}>
      {tags.slice(0, max).map(tag => (
        <Badge key={tag}>{tag}</Badge>
      ))}
      {rest.length > 0 && (
        <span title={rest.join(', ')}>
          <Badge>+{rest.length}</Badge>
        </span>
      )}
      <Popover
        opened={opened}
        onChange={setOpened}
        position="bottom-start"
        width={300}
        trapFocus
        returnFocus
        radius={12}
        shadow="xl"
      >
        <Popover.Target>
          <ActionIcon
            size={24}
            variant="subtle"
            color="gray"
            aria-label={TAGS_TEXT.edit(name)}
            title={TAGS_TEXT.edit(name)}
            onClick={() => setOpened(!opened)}
          >
            <Tag size={13} aria-hidden />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown>
          <TagField tags={tags} known={known} onSave={onSave} />
        </Popover.Dropdown>
      </Popover>
    </span>
  );
}

type TagFieldProps = Pick<TagEditorProps, 'tags' | 'known' | 'onSave'>;

/** Every change is saved at once. Tags that cannot be saved are removed again. */
function TagField({ tags, known, onSave }: TagFieldProps) {
  const [draft, setDraft] = useState([...tags]);
  // One request after the other, so that the last change is the one that is stored.
  const last = useRef(Promise.resolve(true));
  const change = (next: string[]) => {
    const before = draft;
    setDraft(next);
    last.current = last.current.then(() => onSave(next));
    void last.current.then(isSaved => {
      if (!isSaved) setDraft(before);
    });
  };
  return (
    <TagsInput
      label={TAGS_TEXT.label}
      description={TAGS_TEXT.description}
      data-autofocus
      data={[...known]}
      maxTags={MAX_TAGS_OF_PROPERTY}
      maxLength={MAX_TAG_LENGTH}
      value={draft}
      onChange={change}
      // A list outside the popover would close it.
      comboboxProps={{ withinPortal: false }}
    />
  );
}
