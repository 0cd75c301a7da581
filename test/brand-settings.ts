export const brandSettings = {
	BRAND_NAME: 'Sagara & Zoë',
	BRAND_TAGLINE: 'Out on the blue.',
	BRAND_TAGLINE_SI: 'නිල් දියඹට.',
	BRAND_TAGLINE_TA: 'நீலக் கடலுக்கு.',
	LEGAL_NAME: 'Sagara Boats (Pvt) Ltd',
	POSTAL_ADDRESS: '12 Marine Drive | Colombo 03 | Sri Lanka',
	SUPPORT_EMAIL: 'help@sagara.example',
	SUPPORT_PHONE: '+94 11 234 5678',
	SECURITY_EMAIL: 'faults@sagara.example',
	SOCIAL_LINKS: 'Instagram https://instagram.example/sagara, Chat https://chat.example/sagara',
	MAIL_FROM: 'Sagara <help@sagara.example>',
} as const;

/** Technical names (cookies) do not count. */
export const findDefaultBrandIn = (text: string): readonly string[] => {
	// The pattern with its context is slow on long texts, so it runs only on texts that contain the
	// name.
	if (!/mateship/i.test(text)) return [];
	const others = text.replaceAll(/mateship_(?:session|signin|language|signed_in)/g, '');
	return others.match(/.{0,40}mateship.{0,40}/gi) ?? [];
};
