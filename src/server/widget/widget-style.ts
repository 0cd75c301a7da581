/** The frame's own sheet, with the colours of the house (`web/kit/tokens.css`): it loads nothing. */
export const widgetStyle = `
:root{color-scheme:light dark;--ink:light-dark(#0b2233,#eaf2f5);--soft:light-dark(#3d5361,#a9c0ca);--sea:light-dark(#0a7c86,#4cc9d1);--tint:light-dark(#e2f1f1,#12343f);--on:light-dark(#fff,#04222e);--surface:light-dark(#fff,#112833);--line:light-dark(#e3ded3,#21404e);--field:light-dark(#8a9298,#5d7d8b)}
*{box-sizing:border-box}
html{background:var(--surface)}
body{margin:0;padding:1rem;color:var(--ink);font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
h1{margin:0;font-size:1.25rem;line-height:1.25}
p{margin:.25rem 0 0;color:var(--soft)}
a{color:var(--sea)}
:focus-visible{outline:3px solid var(--sea);outline-offset:2px}
.price{color:var(--ink);font-weight:700;font-variant-numeric:tabular-nums}
.rupees{color:var(--soft);font-weight:400}
.trips{list-style:none;margin:1rem 0 0;padding:0}
.trips li{padding:.75rem 0;border-top:1px solid var(--line)}
.trips a{font-weight:700}
form{display:flex;flex-wrap:wrap;gap:.5rem;align-items:end;margin-top:1rem}
label{font-size:.875rem;color:var(--soft)}
select,button{display:block;min-height:2.5rem;padding:0 .75rem;border:1px solid var(--field);border-radius:8px;background:var(--surface);color:var(--ink);font:inherit}
button{border-color:var(--sea);color:var(--sea);font-weight:600;cursor:pointer}
nav{display:flex;justify-content:space-between;align-items:center;min-height:2.5rem;margin-top:1rem}
nav a,nav span{min-width:5rem}
nav a:last-child,nav span:last-child{text-align:right}
nav a{padding:.375rem 0}
h2{margin:0;font-size:1rem}
table{width:100%;border-collapse:separate;border-spacing:2px;table-layout:fixed}
th{padding:.25rem 0;color:var(--soft);font-size:.75rem;font-weight:600}
td{position:relative;height:3rem;padding:0;border-radius:8px;color:var(--soft);font-size:.875rem;text-align:center;font-variant-numeric:tabular-nums}
td s{opacity:.85}
td a{display:block;padding:.375rem 0;border-radius:8px;background:var(--tint);color:var(--ink);font-weight:700;text-decoration:none}
td a:hover{background:var(--sea);color:var(--on)}
td small{display:block;overflow:hidden;font-size:.6875rem;font-weight:400;line-height:1.2}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
footer{margin-top:1rem;font-size:.8125rem}
`.trim();
