import { DEMO_TEXT } from '@gsc/contract/auth/api';
import { BRAND_NAME_MAX, LOGO_URL_MAX } from '@gsc/contract/branding/api';
import { BRANDING_TEXT } from '@gsc/contract/branding/labels';
import { logoUrl } from '@gsc/contract/branding/logo-url';
import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { brandingQuery, updateBranding } from '../../data/branding.ts';
import { Card } from '../../ui/card.tsx';
import { showToast } from '../../ui/feedback/toast.tsx';
import type { BrandingDraft } from './branding-draft.ts';
import styles from './branding-form.module.css';
import { ColorField } from './color-field.tsx';
import { ExampleBrands } from './example-brands.tsx';

interface BrandingFormProps {
  draft: BrandingDraft;
  onChange(part: Partial<BrandingDraft>): void;
}

export function BrandingForm({ draft, onChange }: BrandingFormProps) {
  const save = useSaveBranding();
  const logo = draft.logo_url.trim();
  const logoRefused = logo !== '' && logoUrl(logo) === null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending && !logoRefused) save.mutate({ ...draft, logo_url: logo || null });
  };
  return (
    <Card>
      {/* The field shows its own message, which also covers http. */}
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextInput
          label={BRANDING_TEXT.brandName}
          maxLength={BRAND_NAME_MAX}
          value={draft.brand_name}
          onChange={event => onChange({ brand_name: event.currentTarget.value })}
        />
        <TextInput
          label={BRANDING_TEXT.logoUrl}
          type="url"
          placeholder={BRANDING_TEXT.logoHint}
          maxLength={LOGO_URL_MAX}
          value={draft.logo_url}
          error={logoRefused && BRANDING_TEXT.logoRefused}
          onChange={event => onChange({ logo_url: event.currentTarget.value })}
        />
        <ColorField
          label={BRANDING_TEXT.primaryColor}
          pickerLabel={BRANDING_TEXT.pickPrimary}
          value={draft.primary_color}
          onChange={primary_color => onChange({ primary_color })}
        />
        <ColorField
          label={BRANDING_TEXT.secondaryColor}
          pickerLabel={BRANDING_TEXT.pickSecondary}
          value={draft.secondary_color}
          onChange={secondary_color => onChange({ secondary_color })}
        />
        <ExampleBrands
          onPick={({ primary, secondary }) =>
            onChange({ primary_color: primary, secondary_color: secondary })
          }
        />
        <Button type="submit" fullWidth loading={save.isPending}>
          {BRANDING_TEXT.update}
        </Button>
      </form>
    </Card>
  );
}

/** The saved brand replaces the cached one, so that the theme changes at once. */
function useSaveBranding() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: updateBranding,
    onSuccess: branding => {
      queries.setQueryData(brandingQuery.queryKey, branding);
      showToast({ tone: 'success', title: BRANDING_TEXT.updatedTitle, message: BRANDING_TEXT.updated });
    },
    onError: ({ message }) =>
      showToast({
        tone: 'destructive',
        title: BRANDING_TEXT.errorTitle,
        message: message === DEMO_TEXT.refused ? message : BRANDING_TEXT.updateFailed,
      }),
  });
}
