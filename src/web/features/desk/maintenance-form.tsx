import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, Textarea } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import type { MaintenanceState } from '#contract/operation-contract.ts';
import { type Language, languages } from '#domain/language.ts';
import { longestWords } from '#domain/maintenance/maintenance.ts';
import { FormActions } from '../../forms/form-actions.tsx';
import operations from './operations.module.css';

/** What visitors are to read. */
export interface MaintenanceGiven {
	readonly words: { readonly [Of in Language]?: string | undefined };
	readonly expectedEnd: string | null;
}

interface Props {
	readonly state: MaintenanceState;
	readonly busy: boolean;
	readonly failure: string | undefined;
	onCancel(): void;
	/** With the version that was seen when the form opened. */
	onGiven(given: MaintenanceGiven, version: number): void;
}

const minutes = [15, 30, 60, 120, 240] as const;

/** Asks for own words in each language, and how long it takes; none are needed. */
export function MaintenanceForm({ state, busy, failure, onCancel, onGiven }: Props) {
	const { t } = useLingui();
	// As it was when the form opened: what somebody else changes meanwhile is not overwritten unseen.
	const [{ version, begunDate, expectedEnd, words: before }] = useState(state);
	const [words, setWords] = useState(before);
	const [end, setEnd] = useState(expectedEnd ? 'kept' : '');
	const names: Record<Language, string> = { en: t`In English`, si: t`In Sinhala`, ta: t`In Tamil` };
	const choices = [
		{ value: '', label: t`Not known` },
		...(expectedEnd ? [{ value: 'kept', label: t`As it is` }] : []),
		...minutes.map((each) => ({ value: String(each), label: t`${each} minutes from now` })),
	];
	const submit = (event: SyntheticEvent) => {
		event.preventDefault();
		if (busy) return;
		const chosen =
			end === 'kept'
				? expectedEnd
				: end === ''
					? null
					: Temporal.Now.instant()
							.add({ minutes: Number(end) })
							.toString({ smallestUnit: 'second' });
		onGiven({ words, expectedEnd: chosen }, version);
	};
	return (
		<form className={operations.form} onSubmit={submit} noValidate>
			<p>
				{begunDate ? (
					<Trans>Visitors read the new words within two seconds.</Trans>
				) : (
					<Trans>
						Visitors see a page that says we’re away. Staff, payments that were begun and background jobs go
						on.
					</Trans>
				)}
			</p>
			<NativeSelect
				className={operations.choice}
				label={t`Back in`}
				value={end}
				data={choices}
				onChange={(event) => setEnd(event.currentTarget.value)}
			/>
			{languages.map((language) => (
				<Textarea
					key={language}
					label={names[language]}
					description={language === 'en' ? t`Leave empty for our usual sentence.` : undefined}
					rows={2}
					maxLength={longestWords}
					lang={language}
					value={words[language] ?? ''}
					onChange={({ currentTarget: { value } }) => setWords((all) => ({ ...all, [language]: value }))}
				/>
			))}
			<FormActions
				danger={!begunDate}
				failure={failure}
				no={<Trans>Back</Trans>}
				yes={begunDate ? <Trans>Save</Trans> : <Trans>Close the site</Trans>}
				busy={busy}
				onNo={onCancel}
			/>
		</form>
	);
}
