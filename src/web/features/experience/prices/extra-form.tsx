import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { type Extra, priceLimits } from '#domain/price/price-rules.ts';
import { FormActions } from '../../../forms/form-actions.tsx';
import { Tick } from '../../../kit/checkbox.tsx';
import { ChoiceCards } from '../../../kit/choice-cards.tsx';
import { PriceField } from './price-field.tsx';
import css from './prices.module.css';
import { type ExtraEntry, emptyExtra, extraEntryOf, readExtra } from './rule-entry.ts';

interface Props {
	/** The one that is changed; none for a new one. */
	readonly extra: Extra | undefined;
	readonly failure: string | undefined;
	readonly busy: boolean;
	onSave(extra: Omit<Extra, 'id'>): void;
	onClose(): void;
}

/** One extra: what it is, what it costs, for whom, and whether it can be left out. */
export function ExtraForm({ extra, failure, busy, onSave, onClose }: Props) {
	const { i18n, t } = useLingui();
	const [entry, setEntry] = useState(extra ? extraEntryOf(extra) : emptyExtra);
	const [tried, setTried] = useState(false);
	const { extra: read, problems } = readExtra(entry);
	const error = (field: keyof ExtraEntry) => {
		const problem = tried ? problems[field] : undefined;
		return problem && i18n._(problem);
	};
	const edit = (change: Partial<ExtraEntry>) => setEntry({ ...entry, ...change });
	const submit = (event: SubmitEvent) => {
		event.preventDefault();
		setTried(true);
		if (read) onSave(read);
	};
	return (
		<form className={css.form} onSubmit={submit} noValidate>
			<TextInput
				label={t`Name`}
				placeholder={t`Fuel, lunch, snorkel set…`}
				maxLength={priceLimits.extraName}
				value={entry.name}
				error={error('name')}
				onChange={({ currentTarget }) => edit({ name: currentTarget.value })}
			/>
			<PriceField
				label={t`Price`}
				name={t`Price`}
				value={{ rupees: entry.rupees, dollars: entry.dollars }}
				saved={extra?.entered}
				error={error('rupees')}
				onChange={edit}
			/>
			<ChoiceCards
				legend={<Trans>Paid</Trans>}
				look="small tiles"
				choices={[
					{ value: 'DEPARTURE', title: <Trans>Once per trip</Trans> },
					{ value: 'PERSON', title: <Trans>For each guest</Trans> },
				]}
				value={entry.per}
				onChange={(per) => edit({ per })}
			/>
			<Tick checked={entry.mandatory} onChange={(mandatory) => edit({ mandatory })}>
				<Trans>Always included: part of every price that is shown</Trans>
			</Tick>
			<FormActions
				failure={failure}
				no={<Trans>Cancel</Trans>}
				yes={<Trans>Save extra</Trans>}
				busy={busy}
				onNo={onClose}
			/>
		</form>
	);
}
