import type { Language } from './language.ts';

/** The product's own name, where nobody has chosen another. */
export const usualName = 'Mateship';

/**
 * What one installation calls itself, and how it is reached. Chosen by whoever operates it and read at the start
 * (`start/brand-config.ts`); handed on to whatever speaks of it, and public in all its parts.
 */
export interface Brand {
	/** 'Mateship'. */
	readonly name: string;
	/** Where people hardly read it: the ids of calendar entries, names of files. Small letters, digits and hyphens. */
	readonly id: string;
	/** The call beside the name, in each language. */
	readonly taglines: Readonly<Record<Language, string>>;
	/** Whether the sign and the icons are the operator's own files, at the same addresses. */
	readonly ownIcons: boolean;
	/** With whom the terms are agreed, and who sells. */
	readonly legalName: string;
	/** By post, a line each; none where it is sent to whoever asks. */
	readonly postalAddress: readonly string[];
	readonly supportEmail: string;
	/** As it is to be read; null: there is none. */
	readonly supportPhone: string | null;
	/** Where faults that can be misused are told: SECURITY.md. */
	readonly securityEmail: string;
	/** The operator's own documents, by their addresses; null: ours, on pages of the product. */
	readonly documents: Readonly<Record<'terms' | 'privacy' | 'appPrivacy', string | null>>;
	/** Pages elsewhere, as 'Instagram'. */
	readonly social: readonly { readonly name: string; readonly url: string }[];
}

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
