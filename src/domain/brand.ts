import type { Language } from './language.ts';

/** Default name of the product. */
export const usualName = 'Mateship';

/**
 * Name and contacts of an installation, chosen by its operator and read at the start (`start/business-config.ts`).
 * All of it is public.
 */
export interface Brand {
	/** 'Mateship'. */
	readonly name: string;
	/** Technical name for calendar ids and file names: lower case letters, digits and hyphens. */
	readonly id: string;
	/** The tagline beside the name, per language. */
	readonly taglines: Readonly<Record<Language, string>>;
	/** Whether logo and icons are the operator's files, at the same addresses. */
	readonly ownIcons: boolean;
	/** The contracting party and seller. */
	readonly legalName: string;
	/** One line each; empty if it is only sent on request. */
	readonly postalAddress: readonly string[];
	readonly supportEmail: string;
	/** As displayed; null without one. */
	readonly supportPhone: string | null;
	/** Contact for security reports: SECURITY.md. */
	readonly securityEmail: string;
	/** Addresses of the operator's own documents; null: the product's pages. */
	readonly documents: Readonly<Record<'terms' | 'privacy' | 'appPrivacy', string | null>>;
	/** Other pages, such as 'Instagram'. */
	readonly social: readonly { readonly name: string; readonly url: string }[];
}

/** Default brand. */
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
