import { z } from 'zod';
import { decideBody } from '#contract/desk-submission-contract.ts';
import type { DecisionInput } from './decision-subjects.ts';

/** A decision as it is kept until it is applied: what was asked, as it came. */
const kept = decideBody.extend({ reason: z.string() });

export const keepInput = ({ seen, ...input }: DecisionInput): string =>
	JSON.stringify({ ...input, state: seen.state, submittedAt: seen.submittedAt.toString() });

export function inputFrom(json: unknown): DecisionInput {
	const { state, submittedAt, ...input } = kept.parse(json);
	return { ...input, seen: { state, submittedAt: Temporal.Instant.from(submittedAt) } };
}
