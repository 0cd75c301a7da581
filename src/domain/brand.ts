import type { Language } from './language.ts';

export const defaultBrandName = 'Mateship';

/** Set by the operator and read at start (`start/business-config.ts`). All values are public. */
export interface Brand {
	readonly name: string;
	/** Technical name for calendar ids and file names: lower case letters, digits and hyphens. */
	readonly id: string;
	readonly taglines: Readonly<Record<Language, string>>;
	/**
	 * True if the operator replaced logo and icons. The replacements have the addresses of the product’s
	 * files.
	 */
	readonly ownIcons: boolean;
	readonly legalName: string;
	/** Lines of the postal address; empty if the address is sent on request only. */
	readonly postalAddress: readonly string[];
	readonly supportEmail: string;
	/** As displayed; null if absent. */
	readonly supportPhone: string | null;
	readonly securityEmail: string;
	/** Addresses of the operator’s own documents; null to use the product’s pages. */
	readonly documents: Readonly<Record<'terms' | 'privacy' | 'appPrivacy', string | null>>;
	readonly social: readonly { readonly name: string; readonly url: string }[];
}

export const defaultBrand: Brand = {
	name: defaultBrandName,
	id: 'mateship',
	taglines: {
		en: 'Find your mates. Share the sea.',
		si: 'මිතුරන් සොයන්න. මුහුද බෙදාගන්න.',
		ta: 'தோழர்களைத் தேடுங்கள். கடலைப் பகிருங்கள்.',
	},
	ownIcons: false,
	legalName: defaultBrandName,
	postalAddress: [],
	supportEmail: 'ahoy@mateship.example',
	supportPhone: null,
	securityEmail: 'security@mateship.example',
	documents: { terms: null, privacy: null, appPrivacy: null },
	social: [],
};
