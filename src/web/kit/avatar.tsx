import css from './avatar.module.css';

interface Props {
	readonly person: { readonly firstName: string; readonly lastName: string; readonly image: string | null };
	/** Width and height in CSS pixels. */
	readonly size?: number;
}

/** Hidden from screen readers, because the name is next to it. */
export function Avatar({ person, size = 44 }: Props) {
	const { firstName, lastName, image } = person;
	const initials = `${Array.from(firstName)[0] ?? ''}${Array.from(lastName)[0] ?? ''}`.toUpperCase();
	const tone =
		[...`${firstName}${lastName}`].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 4;
	return (
		<span
			className={css.avatar}
			data-tone={tone}
			style={{ width: size, height: size, fontSize: size * 0.38 }}
			aria-hidden="true"
		>
			{image?.startsWith('/') ? (
				<img src={image} alt="" width={size} height={size} loading="lazy" decoding="async" />
			) : (
				initials
			)}
		</span>
	);
}
