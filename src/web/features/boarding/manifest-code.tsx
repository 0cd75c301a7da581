import { Trans, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useState } from 'react';
import type { ManifestParty } from '#contract/boarding-contract.ts';
import { readBoardingCode } from '#domain/boarding/boarding.ts';
import { Button } from '../../kit/button.tsx';
import { Notice } from '../../kit/notice.tsx';
import { TextField } from '../../kit/text-field.tsx';
import css from './manifest.module.css';

interface Props {
	readonly parties: readonly ManifestParty[];
	/** Called after the whole party was checked in. */
	onAboard(party: ManifestParty): void;
}

export type CodeSearchResult =
	| { readonly kind: 'aboard' | 'already'; readonly party: ManifestParty }
	| { readonly kind: 'none'; readonly typed: string };

/**
 * Finds the party with the typed boarding code in the loaded manifest, so that the search works offline.
 */
export function findByCode(parties: readonly ManifestParty[], typed: string): CodeSearchResult {
	const code = readBoardingCode(typed);
	const party = code && parties.find((each) => each.code === code);
	if (!party) return { kind: 'none', typed };
	return { kind: party.mark === 'CAME' ? 'already' : 'aboard', party };
}

export function ManifestCode({ parties, onAboard }: Props) {
	const { t } = useLingui();
	const [typed, setTyped] = useState('');
	const [found, setFound] = useState<CodeSearchResult>();
	const check = (event: SubmitEvent) => {
		event.preventDefault();
		const now = findByCode(parties, typed);
		setFound(now);
		if (now.kind === 'aboard') onAboard(now.party);
		if (now.kind !== 'none') setTyped('');
	};
	return (
		<form className={css.check} onSubmit={check}>
			<TextField
				label={t`Boarding code`}
				value={typed}
				onChange={(event) => setTyped(event.currentTarget.value)}
				autoComplete="off"
				autoCapitalize="characters"
				spellCheck={false}
				maxLength={12}
				className={css.code}
			/>
			<Button type="submit" disabled={typed.trim() === ''}>
				<Trans>Check code</Trans>
			</Button>
			<div className={css.result}>{found ? <Result found={found} /> : null}</div>
		</form>
	);
}

export function Result({ found }: { readonly found: CodeSearchResult }) {
	if (found.kind === 'none')
		return (
			<Notice tone="bad" live>
				<Trans>No guest on this departure has the code {found.typed}.</Trans>
			</Notice>
		);
	const { name, adults, kids } = found.party;
	return found.kind === 'aboard' ? (
		<Notice tone="good" live>
			<Trans>
				{name} is aboard. Guests: {adults + kids}.
			</Trans>
		</Notice>
	) : (
		<Notice tone="warning" live>
			<Trans>{name} is already aboard.</Trans>
		</Notice>
	);
}
