import { z } from 'zod';
import { type DraftContent, draftForms, draftLimits } from '#domain/draft/draft.ts';
import { callsOf } from './call.ts';
import { instant } from './shapes.ts';

const name = {
	form: z.enum(draftForms),
	/** Id of the edited object, 'new', or 'copy-' and the id of the copied object. */
	subject: z.string().regex(/^(new|(copy-)?[0-9a-hjkmnp-tv-z]{20})$/, 'is neither new nor an id'),
};
const version = z.string().regex(/^[0-9a-f]{20}$/, 'is not a version');

// Limits the nesting of values to what forms need: an uploaded file with its picture, or a departure
// with its weekdays.
const plain = z.union([z.string().max(draftLimits.characters), z.number(), z.boolean(), z.null()]);
const fieldName = z
	.string()
	.max(60)
	.regex(/^[A-Za-z]\w*$/, 'is not the name of a field');
const inner = z.union([plain, z.array(plain).max(200), z.record(fieldName, plain)]);
const item = z.union([plain, z.record(fieldName, inner)]);
const field = z.union([plain, z.array(item).max(200), z.record(fieldName, inner)]);

const content = z
	.record(fieldName, field)
	.refine((fields) => Object.keys(fields).length > 0, 'is empty')
	.refine((fields) => JSON.stringify(fields).length <= draftLimits.characters, 'is too long')
	.meta({
		description: 'Field values of the wizard, and the step reached',
	}) as unknown as z.ZodType<DraftContent, DraftContent>;

const savedDraft = z
	.object({
		/** The next save must send this version. */
		version,
		content: z.record(z.string(), z.unknown()),
		savedAt: instant,
	})
	.meta({ id: 'KeptDraft' });
export type SavedDraft = z.output<typeof savedDraft>;

const { signedIn } = callsOf('Drafts');

export const draftCalls = {
	show: signedIn('GET /draft/{form}/{subject}', {
		summary: 'Get the caller’s draft of a form, or null',
		params: z.object(name),
		result: savedDraft.nullable(),
	}),
	save: signedIn('POST /draft/keep', {
		summary: 'Save a draft of a form for 30 days, without bank details',
		description:
			'Answers its version. Refused if it was changed elsewhere since the named version. Above 20 drafts the oldest is deleted.',
		body: z.strictObject({
			...name,
			/** The version on which this draft is based. Omitted for a first save. */
			version: version.optional(),
			content,
		}),
		result: z.object({ version, savedAt: instant }),
		refusals: ['draft-changed'],
	}),
	discard: signedIn('POST /draft/discard', {
		summary: 'Delete one of the caller’s drafts',
		body: z.strictObject(name),
		result: z.null(),
	}),
};
