import { useCallback } from 'react';
import { CallFailed } from '#contract/client.ts';
import { useBrand } from '../brand.ts';
import { useFormat } from '../format.ts';

/** Without a translation it is the server’s English message. */
export function useFailureText(): (problem: Error) => string {
	const { names } = useFormat();
	const { name: product } = useBrand();
	return useCallback(
		(problem) => {
			const known =
				problem instanceof CallFailed
					? names?.refusal(problem.code, { ...problem.facts, product })
					: undefined;
			return known ?? problem.message;
		},
		[names, product],
	);
}
