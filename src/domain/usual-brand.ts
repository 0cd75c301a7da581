import { type Brand, usualName } from './brand.ts';

/** The product's own, where nobody has chosen (decisions, "Name and voice"). */
export const usualBrand: Brand = {
	name: usualName,
	id: 'mateship',
	taglines: {
		en: 'Find your mates. Share the sea.',
		si: 'මිතුරන් සොයන්න. මුහුද බෙදාගන්න.',
		ta: 'தோழர்களைத் தேடுங்கள். கடலைப் பகிருங்கள்.',
	},
	ownIcons: false,
	legalName: usualName,
	postalAddress: [],
	supportEmail: 'ahoy@mateship.example',
	supportPhone: null,
	securityEmail: 'security@mateship.example',
	documents: { terms: null, privacy: null, appPrivacy: null },
	social: [],
};
