/** How far a wizard has come: to `wanted`, but not past a step with a field that is still to be put right. */
export function reachedStep<F extends string>(
	problems: Readonly<Partial<Record<F, unknown>>>,
	fieldsOfStep: readonly (readonly F[])[],
	wanted: number,
): number {
	const open = fieldsOfStep.findIndex((fields) => fields.some((field) => problems[field] !== undefined));
	return open < 0 ? wanted : Math.min(open, wanted);
}
