import { useState } from 'react';
import { useLocation } from 'react-router';
import { CallFailed, callApi } from '#contract/client.ts';
import { personCalls } from '#contract/person-contract.ts';
import { signInAgain } from '../person/sign-in-again.ts';
import type { RequestedCode } from './owner-draft.ts';

/** Asks for a code; what went wrong is told until the next try. */
export function usePhoneCode(onRequested: (code: RequestedCode) => void) {
	const location = useLocation();
	const [asking, setAsking] = useState(false);
	const [problem, setProblem] = useState<string>();
	async function request(number: string): Promise<void> {
		if (asking) return;
		setAsking(true);
		setProblem(undefined);
		try {
			const { id } = await callApi(personCalls.requestCode, { body: { phoneNumber: number } });
			onRequested({ id, number, at: Date.now() });
		} catch (failure) {
			if (!(failure instanceof CallFailed)) throw failure;
			if (failure.code === 'signed-out') return signInAgain(location);
			setProblem(failure.message);
		} finally {
			setAsking(false);
		}
	}
	return { asking, problem, request, forget: () => setProblem(undefined) };
}
