import { useState } from 'react';
import { useLocation } from 'react-router';
import { CallFailed } from '#contract/client.ts';
import { signInAgain } from '../kit/sign-in/sign-in-target.ts';

/**
 * What somebody tries at a press of a button, and what it failed of until the next try. Whoever has been signed out
 * meanwhile signs in again, and comes back.
 */
export function useAttempt() {
	const location = useLocation();
	const [problem, setProblem] = useState<CallFailed>();
	return {
		problem,
		forget: () => setProblem(undefined),
		/** Answers with what it failed of. */
		async attempt(deed: () => Promise<void>): Promise<CallFailed | undefined> {
			setProblem(undefined);
			try {
				await deed();
			} catch (failure) {
				if (!(failure instanceof CallFailed)) throw failure;
				if (failure.code === 'signed-out') signInAgain(location);
				else setProblem(failure);
				return failure;
			}
		},
	};
}
