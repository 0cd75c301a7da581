import { isFileKey } from '../file/picture.ts';
import { type Refusal, refuse } from '../refusal.ts';

/** Wizards whose drafts are saved on the server. */
export const draftForms = ['boat', 'experience', 'offer', 'owner'] as const;
export type DraftForm = (typeof draftForms)[number];

/** A draft's subject: the id of what is edited or copied, or a new one. */
export const newSubject = 'new';

/** Maximum characters of a draft's JSON, and drafts per person. */
export const draftLimits = { characters: 60_000, each: 20 } as const;

/** Version of an unsaved draft. */
export const noVersion = null;

/** A draft's version, new with each save; or none before the first save. */
export type DraftVersion = string | typeof noVersion;

export type DraftContent = Readonly<Record<string, unknown>>;

/** Bank details and phone codes are never saved on the server. */
const neverKept: Readonly<Record<DraftForm, readonly string[]>> = {
	boat: [],
	experience: [],
	offer: [],
	owner: ['accountName', 'accountNumber', 'bankName', 'bankBranch', 'bsb', 'requested', 'code'],
};

/** A draft without the fields that are never saved. */
export function withoutSecrets(form: DraftForm, content: DraftContent): DraftContent {
	return Object.fromEntries(Object.entries(content).filter(([field]) => !neverKept[form].includes(field)));
}

/** Keys of uploads in any field of a draft. */
export function filesIn(content: DraftContent): readonly string[] {
	const keys = Object.values(content)
		.flatMap((value) => (Array.isArray(value) ? (value as unknown[]) : []))
		.flatMap((item) => (typeof item === 'object' && item !== null && 'key' in item ? [item.key] : []));
	return [...new Set(keys.filter((key) => typeof key === 'string' && isFileKey(key)))] as string[];
}

/** Decides whether a draft based on version `based` may replace the saved one. */
export function decideDraft(
	kept: { readonly version: string } | undefined,
	based: DraftVersion,
): Refusal<'draft-changed'> | undefined {
	return (kept?.version ?? noVersion) === based ? undefined : refuse('draft-changed');
}
