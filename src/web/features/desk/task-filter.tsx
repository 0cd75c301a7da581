import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useSearchParams } from 'react-router';
import operations from './operations.module.css';

interface Props {
	readonly tasks: readonly string[];
	/** Which one; `''` is all. */
	readonly on: string;
}

/** Jobs of one kind; the address remembers which. */
export function TaskFilter({ tasks, on }: Props) {
	const { t } = useLingui();
	const [, setParams] = useSearchParams();
	return (
		<NativeSelect
			className={operations.choice}
			label={t`Task`}
			value={on}
			data={[{ value: '', label: t`All` }, ...tasks]}
			onChange={({ currentTarget: { value } }) =>
				setParams(
					(before) => {
						const next = new URLSearchParams(before);
						for (const name of ['page', 'task']) next.delete(name);
						if (value !== '') next.set('task', value);
						return next;
					},
					{ preventScrollReset: true },
				)
			}
		/>
	);
}
