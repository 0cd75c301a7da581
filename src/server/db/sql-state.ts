export function sqlState(problem: unknown): string | undefined {
	return problem instanceof Error && 'code' in problem && typeof problem.code === 'string'
		? problem.code
		: undefined;
}
