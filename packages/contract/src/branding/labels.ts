export const BRANDING_TEXT = {
  heading: 'White Label',
  brandName: 'Brand Name',
  logoUrl: 'Logo URL',
  primaryColor: 'Primary Color',
  secondaryColor: 'Secondary Color',
} as const;
