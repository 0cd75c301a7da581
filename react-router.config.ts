import type { Config } from '@react-router/dev/config';

export default {
	appDirectory: 'src/web',
	buildDirectory: process.env.WEB_BUILD ?? 'build',
	ssr: true,
	// One file for each entry that vite.config.ts names.
	serverBuildFile: '[name].js',
} satisfies Config;
