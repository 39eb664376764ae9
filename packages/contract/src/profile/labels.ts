export const PROFILE_TEXT = {
  heading: 'Profile Settings',
  email: 'Email',
  emailNote: 'Email cannot be changed',
  fullName: 'Full Name',
  phone: 'Phone Number',
} as const;
