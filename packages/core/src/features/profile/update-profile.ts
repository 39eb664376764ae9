import type { Profile, ProfileUpdate } from '@gsc/contract/profile/api';
import type { UserContext } from '../../context.ts';
import { asUser } from '../../stores/access.ts';
import { audit } from '../../stores/audit.ts';
import { readProfile } from './get-profile.ts';

/** Saves the name and the phone number. Empty values are saved as null. */
export function updateProfile(ctx: UserContext, input: ProfileUpdate): Promise<Profile> {
  return asUser(ctx, async tx => {
    await tx
      .updateTable('profiles')
      .set({ full_name: input.full_name || null, phone: input.phone || null })
      .where('user_id', '=', ctx.user.id)
      .execute();
    await audit(tx, { action: 'profile.updated', userId: ctx.user.id });
    return readProfile(ctx, tx);
  });
}
