import { useState } from 'react';
import { callApi } from '#contract/client.ts';
import { useAttempt } from '../../../forms/use-form.ts';
import type { RequestedCode } from './owner-form.ts';

export type PhoneCode = ReturnType<typeof usePhoneCode>;

/** Asks for a code; what went wrong is told until the next try. */
export function usePhoneCode(onRequested: (code: RequestedCode) => void) {
	const { problem, attempt, forget } = useAttempt();
	const [asking, setAsking] = useState(false);
	async function request(number: string): Promise<void> {
		if (asking) return;
		setAsking(true);
		try {
			await attempt(async () => {
				const { id } = await callApi('POST /user/owner/verify', { body: { phoneNumber: number } });
				onRequested({ id, number, at: Date.now() });
			});
		} finally {
			setAsking(false);
		}
	}
	return { asking, problem: problem?.message, request, forget };
}
