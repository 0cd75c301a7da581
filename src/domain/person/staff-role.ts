/** What people of the platform's staff may do: help, check listings, see to money, or all of it and staff itself. */
export const staffRoles = ['support', 'verifier', 'finance', 'admin'] as const;
export type StaffRole = (typeof staffRoles)[number];
