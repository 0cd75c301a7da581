import css from './skeleton.module.css';

export function Skeleton({ height }: { readonly height: string }) {
	return <span className={css.skeleton} style={{ height }} />;
}
