import { Trans, useLingui } from '@lingui/react/macro';
import { type SyntheticEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Button } from '../../kit/button.tsx';
import { TextField } from '../../kit/text-field.tsx';
import css from './desk.module.css';

export function DeskSearchBox() {
	const { t } = useLingui();
	const [params] = useSearchParams();
	const [text, setText] = useState(params.get('find') ?? '');
	const navigate = useNavigate();
	const submit = (event: SyntheticEvent) => {
		event.preventDefault();
		const find = text.trim();
		if (find.length >= 2) void navigate(`/desk/search?find=${encodeURIComponent(find)}`);
	};
	return (
		<search>
			<form onSubmit={submit} className={css.search}>
				<TextField
					type="search"
					aria-label={t`Search people, boats, trips and bookings`}
					placeholder={t`Name, phone, email or reference`}
					maxLength={100}
					value={text}
					onChange={(event) => setText(event.currentTarget.value)}
				/>
				<Button type="submit" quiet>
					<Trans>Search</Trans>
				</Button>
			</form>
		</search>
	);
}
