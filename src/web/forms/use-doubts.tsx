import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useRef, useState } from 'react';
import { Dialog } from '../kit/dialog.tsx';
import { FormActions } from './form-actions.tsx';

type Doubts = Readonly<Partial<Record<string, MessageDescriptor>>>;

interface Asked {
	readonly words: readonly string[];
	answer(yes: boolean): void;
}

/**
 * 'Is this right?', asked about what looks odd in some fields, before they are left; what was said to be right, or stood
 * there before, is not asked about again.
 */
export function useDoubts(
	doubts: Doubts,
	before: Doubts,
): { sure(fields: readonly string[]): Promise<boolean>; readonly question: ReactNode } {
	const { i18n } = useLingui();
	const wordsOf = (of: Doubts, field: string) => {
		const doubt = of[field];
		return doubt && i18n._(doubt);
	};
	const right = useRef(new Set(Object.keys(before).map((field) => wordsOf(before, field))));
	const [asked, setAsked] = useState<Asked>();
	const close = (yes: boolean) => {
		setAsked(undefined);
		if (yes) for (const each of asked?.words ?? []) right.current.add(each);
		asked?.answer(yes);
	};
	return {
		async sure(fields) {
			const words = fields.flatMap((field) => wordsOf(doubts, field) ?? []);
			const open = words.filter((each) => !right.current.has(each));
			if (open.length === 0) return true;
			return await new Promise<boolean>((answer) => setAsked({ words: open, answer }));
		},
		question: (
			<Dialog open={asked !== undefined} onClose={() => close(false)} title={<Trans>Is this right?</Trans>}>
				{asked?.words.map((each) => (
					<p key={each}>{each}</p>
				))}
				<FormActions
					failure={null}
					busy={false}
					no={<Trans>Change it</Trans>}
					yes={<Trans>Yes, it is right</Trans>}
					onNo={() => close(false)}
					onYes={() => close(true)}
				/>
			</Dialog>
		),
	};
}
