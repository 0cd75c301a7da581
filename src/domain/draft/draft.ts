import { isFileKey } from '../file/picture.ts';
import { type Refusal, refuse } from '../refusal.ts';

export const draftForms = ['boat', 'experience', 'offer', 'owner'] as const;
export type DraftForm = (typeof draftForms)[number];

/** Subject of a draft for a new object. Other drafts have the id of the edited or copied object. */
export const newSubject = 'new';

/** Limits of drafts: characters of a draft’s JSON, and drafts per person. */
export const draftLimits = { characters: 60_000, each: 20 } as const;

export const noVersion = null;

/** Changes with each save; null before the first save. */
export type DraftVersion = string | typeof noVersion;

export type DraftContent = Readonly<Record<string, unknown>>;

const neverSaved: Readonly<Record<DraftForm, readonly string[]>> = {
	boat: [],
	experience: [],
	offer: [],
	owner: ['accountName', 'accountNumber', 'bankName', 'bankBranch', 'bsb', 'requested', 'code'],
};

export function removeUnsavedFields(form: DraftForm, content: DraftContent): DraftContent {
	return Object.fromEntries(Object.entries(content).filter(([field]) => !neverSaved[form].includes(field)));
}

export function findFileKeys(content: DraftContent): readonly string[] {
	const keys = Object.values(content)
		.flatMap((value) => (Array.isArray(value) ? (value as unknown[]) : []))
		.flatMap((item) => (typeof item === 'object' && item !== null && 'key' in item ? [item.key] : []));
	return [...new Set(keys.filter((key) => typeof key === 'string' && isFileKey(key)))] as string[];
}

export function decideDraft(
	saved: { readonly version: string } | undefined,
	based: DraftVersion,
): Refusal<'draft-changed'> | undefined {
	return (saved?.version ?? noVersion) === based ? undefined : refuse('draft-changed');
}
