import { BLOG_ADMIN_TEXT, BLOG_LIMITS } from '@gsc/contract/blog/labels';
import { SLUG_MAX, slugify } from '@gsc/contract/blog/slug';
import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { addCategory, categoriesQuery, ownPostsQuery } from '../../data/blog.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { showToast } from '../../ui/feedback/toast.tsx';
import styles from './categories-tab.module.css';
import { failToast } from './fail-toast.ts';

const EMPTY = { name: '', slug: '', description: '' };

export function CategoriesTab() {
  const { data } = useQuery(categoriesQuery);
  const ownPosts = useQuery(ownPostsQuery);
  const queries = useQueryClient();
  const [form, setForm] = useState(EMPTY);
  const add = useMutation({
    mutationFn: addCategory,
    onSuccess: async () => {
      showToast({ tone: 'success', message: BLOG_ADMIN_TEXT.categoryCreated });
      setForm(EMPTY);
      await queries.invalidateQueries(categoriesQuery);
    },
    onError: error => failToast(BLOG_ADMIN_TEXT.categoryFailed, error),
  });
  const change = (name: keyof typeof EMPTY) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget;
    setForm(before => ({ ...before, [name]: value }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.name.trim()) add.mutate(form);
  };
  return (
    <div className={styles.grid}>
      <Card title={BLOG_ADMIN_TEXT.createCategory}>
        {ownPosts.data && !ownPosts.data.is_editor && (
          <Note kind="partial">{BLOG_ADMIN_TEXT.notEditorCategory}</Note>
        )}
        <form onSubmit={submit} className={styles.form}>
          <TextInput
            label={BLOG_ADMIN_TEXT.name}
            value={form.name}
            maxLength={BLOG_LIMITS.categoryName}
            onChange={change('name')}
            onBlur={() => setForm(now => ({ ...now, slug: now.slug || slugify(now.name) }))}
          />
          <TextInput
            label={BLOG_ADMIN_TEXT.slug}
            value={form.slug}
            maxLength={SLUG_MAX}
            onChange={change('slug')}
          />
          <TextInput
            label={BLOG_ADMIN_TEXT.description}
            value={form.description}
            maxLength={BLOG_LIMITS.categoryDescription}
            onChange={change('description')}
          />
          <Button type="submit" loading={add.isPending} disabled={ownPosts.data?.is_editor === false}>
            {BLOG_ADMIN_TEXT.createCategory}
          </Button>
        </form>
      </Card>
      <Card title={BLOG_ADMIN_TEXT.categories} flush>
        {data?.length === 0 && (
          <EmptyState title="No categories yet">Create the first category here.</EmptyState>
        )}
        <ul>
          {data?.map(category => (
            <li key={category.id} className={styles.category}>
              <b>{category.name}</b> <code>/{category.slug}</code>
              {category.description && <p>{category.description}</p>}
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
