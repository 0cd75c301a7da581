import { isFileKey } from '../file/picture.ts';
import { type Refusal, refuse } from '../refusal.ts';

/** The wizards whose drafts are kept for their person on the server. */
export const draftForms = ['boat', 'experience', 'offer', 'owner'] as const;
export type DraftForm = (typeof draftForms)[number];

/** What a draft is of: the id of what is edited or copied, or something new. */
export const newSubject = 'new';

/** Characters of a draft's JSON at most, drafts of a person at most. */
export const draftLimits = { characters: 60_000, each: 20 } as const;

/** Stands for a draft that is not kept yet. */
export const noVersion = null;

/** A version of a draft, another one with each save; or that none is kept yet. */
export type DraftVersion = string | typeof noVersion;

/** What a wizard's draft holds, field by field. */
export type DraftContent = Readonly<Record<string, unknown>>;

/** Bank details, and the proof of a phone: they stay where they were typed (decisions, "Bank details"). */
const neverKept: Readonly<Record<DraftForm, readonly string[]>> = {
	boat: [],
	experience: [],
	offer: [],
	owner: ['accountName', 'accountNumber', 'bankName', 'bankBranch', 'bsb', 'requested', 'code'],
};

/** A draft without what is never kept on the server. */
export function withoutSecrets(form: DraftForm, content: DraftContent): DraftContent {
	return Object.fromEntries(Object.entries(content).filter(([field]) => !neverKept[form].includes(field)));
}

/** The keys of the uploads that a draft names, in whatever field. */
export function filesIn(content: DraftContent): readonly string[] {
	const keys = Object.values(content)
		.flatMap((value) => (Array.isArray(value) ? (value as unknown[]) : []))
		.flatMap((item) => (typeof item === 'object' && item !== null && 'key' in item ? [item.key] : []));
	return [...new Set(keys.filter((key) => typeof key === 'string' && isFileKey(key)))] as string[];
}

/** Whether a draft that was made from version `based` may take the place of what is kept now. */
export function decideDraft(
	kept: { readonly version: string } | undefined,
	based: DraftVersion,
): Refusal<'draft-changed'> | undefined {
	return (kept?.version ?? noVersion) === based ? undefined : refuse('draft-changed');
}
