import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, TextInput } from '@mantine/core';
import { type SyntheticEvent, useId } from 'react';
import { useSearchParams } from 'react-router';
import { platformZone } from '#domain/platform-calendar.ts';
import { Button, ButtonLink } from '../../kit/button.tsx';
import css from './days-filter.module.css';

export interface FilterChoice {
	/** The query's word for it. */
	readonly param: string;
	readonly label: string;
	readonly options: readonly { readonly value: string; readonly label: string }[];
}

interface Props {
	/** Narrows the list beside the days; the first option of each is what holds when nothing is said. */
	readonly choices: readonly FilterChoice[];
	/** The page without any filter. */
	readonly all: string;
	/** Words of the address that are filters too, set by links that lead here. */
	readonly linked?: readonly string[];
}

/** From which day until which, and whatever else narrows a list; the address remembers it. */
export function DaysFilter({ choices, all, linked = [] }: Props) {
	const { t } = useLingui();
	const [params, setParams] = useSearchParams();
	const zone = useId();
	const submit = (event: SyntheticEvent<HTMLFormElement>) => {
		event.preventDefault();
		const given = new FormData(event.currentTarget);
		const next = new URLSearchParams(params);
		next.delete('page');
		for (const [name, value] of given) {
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
