import type { FormDefinition } from '#web/forms/define-form.ts';

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
