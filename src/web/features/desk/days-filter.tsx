import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, TextInput } from '@mantine/core';
import { type SyntheticEvent, useId } from 'react';
import { useSearchParams } from 'react-router';
import { platformZone } from '#domain/platform-calendar.ts';
import { Button, ButtonLink } from '../../kit/button.tsx';
import css from './days-filter.module.css';

export interface FilterChoice {
	/** Name of the query parameter. */
	readonly param: string;
	readonly label: string;
	readonly options: readonly { readonly value: string; readonly label: string }[];
}

interface Props {
	/** Additional filters next to the dates; the first option of each is the default. */
	readonly choices: readonly FilterChoice[];
	/** Address of the unfiltered list. */
	readonly all: string;
	/** Names of other query parameters that filter the list, set by links from other pages. */
	readonly linked?: readonly string[];
}

/** Filters a list by dates and other choices, kept in the address. */
export function DaysFilter({ choices, all, linked = [] }: Props) {
	const { t } = useLingui();
	const [params, setParams] = useSearchParams();
	const zone = useId();
	const submit = (event: SyntheticEvent<HTMLFormElement>) => {
		event.preventDefault();
		const fields = new FormData(event.currentTarget);
		const next = new URLSearchParams(params);
		next.delete('page');
		for (const [name, value] of fields) {
			const first = choices.find(({ param }) => param === name)?.options[0]?.value ?? '';
			if (value === '' || value === first) next.delete(name);
			else next.set(name, String(value));
		}
		setParams(next);
	};
	const names = ['from', 'to', ...choices.map(({ param }) => param), ...linked];
	const narrowed = names.some((name) => params.has(name));
	return (
		<form className={css.filter} onSubmit={submit} key={params.toString()}>
			{choices.map(({ param, label, options }) => (
				<NativeSelect
					key={param}
					name={param}
					label={label}
					data={[...options]}
					defaultValue={params.get(param) ?? options[0]?.value ?? ''}
				/>
			))}
			<TextInput
				type="date"
				name="from"
				label={t`From`}
				defaultValue={params.get('from') ?? ''}
				aria-describedby={zone}
			/>
			<TextInput
				type="date"
				name="to"
				label={t`To`}
				defaultValue={params.get('to') ?? ''}
				aria-describedby={zone}
			/>
			<Button type="submit" quiet>
				<Trans>Filter</Trans>
			</Button>
			{narrowed ? <ButtonLink to={all} quiet label={<Trans>Show all</Trans>} /> : null}
			<small id={zone}>{t`Days in ${platformZone}`}</small>
		</form>
	);
}
