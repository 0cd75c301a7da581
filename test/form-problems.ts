import type { FormDefinition } from '#web/forms/define-form.ts';

/**
 * Returns the English error messages of a form by field: `{ name: 'Please tell us the boat’s name.' }`.
 */
export function formProblems<E, C, F extends string>(form: FormDefinition<E, C, F>, entered: E, context: C) {
	const problems = Object.entries<{ message?: string; values?: Record<string, unknown> } | undefined>(
		form.problems(entered, context),
	);
	return Object.fromEntries(
		problems.map(([field, problem]) => [
			field,
			problem?.message?.replace(/\{(\w+)\}/g, (_, name: string) => String(problem.values?.[name])),
		]),
	);
}
