import type { Kind } from '#contract/vocabulary.ts';

// maker | kind: codes of its goods, as they start: # is a digit, @ a character, ^ the end. The first one that fits counts.
const CODES = `
Dell | other: wd##, d6000, d3100, tb1#; keyboard: kb###; combo: km###; mouse: ms###, wm###; monitor: e####, p####, s####, u####, se####, up####, aw####, g####, st####, d####@
HP | mouse: x###, x####, z####; ssd: ex###, fx###, s6##, s7##; printer: p####, m####, cp####, cm####; webcam: w##0; headphones: h1##; laptop: 1#-@@, 1#s; all-in-one: 2#-@; monitor: 2#@, 3#@, e##@, e###, z##@, v##@, v###, p##@, p###, m##@, x##@, la####, le####, lp####, lv####, w####, s####, zr####, vh##
Lenovo | tablet: tb-, tb@, m7^, m8^, m9^, m10; laptop: t4##, t5##, x2##, l3##, l4##, l5##, e3##, e4##, e5##, w5##, t14, t15, g##-, b##-, z##-, v14, v15, v1##, v3##, v4##, v5##, s1##, s2##, s3##, g4##, g5##, g7##, y5##, y7##, p1#@; mini-pc: m###q; desktop-pc: m7#, m8#, m9#, m7##, m8##, m9##; monitor: l2#@, l####, t2#@, s2#@, p2#@, g2#@, g3#@, y2#@, d2#@, c2#-, e2#-, q2#@, lt####
Asus | router: rt-@; network-card: pce-, usb-; monitor: va##, vb##, vc##, ve##, vg##, vh##, vk##, vn##, vp##, vs##, vt##, vw##, vx##, vy##, vz##, va###, vb###, vc###, ve###, vg###, vh###, vk###, vn###, vp###, vs###, vt###, vw###, vx###, vy###, vz###, pa###, pb###, mg###, mx###, xg###, be###, mb###; laptop: x###, x####, k4##, k5##, a4##, f5##, ux###, ux####, fx###, fa###, g5##, g7##, gl###, gu###, ga###, n5##, s4##, s5##, e2##, e4##, e5##, m5##, tp###, e1###, m1###; optical-drive: drw-, bc-
Acer | laptop: a1##-, a3##-, a5##-, a7##-, an###, ph###, pt###, e#-, es#-, v#-, f#-, r#-, sf###, sp###, ex####, d2##; other: x1##, x1###, h6###; monitor: v###, s###, k###, ka###, kg###, g###, b###, h###, ed###, ei###, ek###, eb###, et###, ha###, r###, sa###, sb###, t###, vg###, va###, xb###, xf###, xv###, xz###, cb###
MSI | laptop: gf##, gl##, ge##, gs##, gp##, gv##, px##, cx##, cr##; monitor: g2#@, g3#@, g###, mp###; psu: a###b, a###g; ssd: m3##, m4##; motherboard: ms-
Gigabyte | gpu: gv-; motherboard: ga-; monitor: g2#@, g3#@, g4#@, m2#@, m3#@, gs##@, mo##@; keyboard: gk-; mouse: gm-; combo: km####; case: c###, gz-; psu: p###@, ud###
Samsung | ram: m3##@, m4##@; ssd: mz-, mz#, pm###, sm###; optical-drive: sh-, sn-, se-; printer: ml-, scx-, clp-, clx-, m20##, m28##; tablet: sm-t, sm-p, sm-x; laptop: np###, np-@; hdd: hd###, hm###, st###; monitor: s##@, ls##@, c##@, lc##@, lf##@, f##@, u##@, t##@, b####, bx####, ###@@, sa###
LG | laptop: 1#z, 1#u; optical-drive: gh##, gp##, bh##, wh##; monitor: ##@, e####, w####, l####, ips###, d####, m####@
ViewSonic | other: pa###, pg###, px###, pj@; monitor: va###, va####, vx###, vx####, vg###, vg####, vp###, vp####, vs####, xg###, xg####, td####
BenQ | other: ms###, mx###, mw###, mh###, th###; monitor: gw####, gl####, ew####, ex####, pd####, bl####, vw####, xl####, sw####, gc####, fp###, e####, g####, rl####
Philips | headphones: shb#, she#, shl#, shp#, shq#, shs#, tah#; webcam: spl#, spz#; speaker: spa#, mms#; monitor: ###@, ##@
HKC | monitor: m##, mb##, mg##
Dahua | ssd: dhi-ssd, c8##; monitor: lm##, dhi-lm; other: dh-, hfw, ipc-, xvr, nvr
Hikvision | monitor: ds-d5; other: ds-; ssd: c100, e100, e1000, e2000, e3000
Xiaomi | monitor: rmmnt; router: 4a^, 4c^, 3c^, r#@
Logitech | controller: g25, g27, g29, g920, g923, f310, f510, f710; keyboard: g11, g15, g19, g110, g213, g413, g510, g512, g513, g610, g613, g710, g713, g810, g813, g815, g910, g913, g915, k###, k####; headphones: g231, g233, g321, g331, g332, g335, g430, g431, g432, g433, g435, g533, g633, g635, g733, g930, g933, g935, h###, h####; webcam: c###, c####, b525, b910; combo: mk###, mk####; speaker: z###, z-, z##, s-###; mouse: g1##, g3##, g4##, g5##, g6##, g7##, g9##, g203, g9^, g5^, m###, m####, b###, v###; other: r400, r500, r700, r800
A4Tech | combo: kr-####, krs-####, kk-####, fg####, f####, kb-####; keyboard: kr-##, krs-##, kb-##, kk-#, fk##, fbk##, gk-##, kd-###, b###, q###, kl-##; headphones: hs-##, hu-##, fh###, g###; webcam: pk-###; mouse: op-###, n-###, g#-###, g##-##, fg##, fm##, fb##, x-7##, x7-, d-###, xl-###
Redragon | keyboard: k###; mouse: m###; headphones: h###; combo: s###; controller: g###; speaker: gs###; microphone: gm###; other: p###
Fantech | keyboard: mk###, k###, mvp###; combo: kx###, wk###; mouse: x##, x#@, wg#, wg##, wgc#, vx#, xd#, ux#, w###, t5##, g##; headphones: hg##, hq##, mh##, wh##, whg##, tw##; controller: gp##, wgp##; chair: gc-###, gc###, oc-@###; speaker: gs###; microphone: mcx##; case: cg##; cooler: fc###; other: mp###
Havit | combo: kb###cm, kb###gcm, hv-kb###cm; keyboard: kb###, kb####, hv-kb; mouse: ms###, ms####, hv-ms; headphones: h###, h####, hv-h; speaker: sk###, sf###, hv-sk, hv-sf; controller: hv-g; webcam: hv-n, hn##; other: f20##, hv-f20
Rapoo | mouse: m##, m###, n###, vt#, vt##, vt###, v1#, v2#, 3###p, 1###p; keyboard: k####, e####, v5##, v7##, v8##, nk####; combo: x####, 8###m, 9###m; webcam: c###; headphones: h###, vh###
Micropack | combo: km-; keyboard: k-, gk-; mouse: m-, mp-, gm-, bt-; headphones: mhp-, gh-; webcam: mwb-
Marvo | keyboard: k###, kg###; mouse: m###, g9##; headphones: hg####, h####; combo: cm###, km###
Xtrike Me | keyboard: kb-, gk-; mouse: gm-, gw-; headphones: gh-, hp-; combo: mk-, cm-; controller: gp-
Micropower | ups: mp###
Microsoft | webcam: hd-####, vx-####, vx####
Sony | headphones: wh-, mdr, wf-, wi-; speaker: srs-; optical-drive: ad-####, dru-, bc-; laptop: vpc, svf, sve, svs, pcg-
JBL | headphones: t###; speaker: jr-pop
Canon | other: lide, cl-##, pg-##, gi-##, cli-, dr-; printer: lbp, mf##, mf###, mf####, ip####, g####, e###, e####, ts###, ts####, mg####, mx###, mp###, mp-###, ix####, tr####, gm####
Epson | other: eb-, elplp, v39, v1##, v3##, v600, ds-; printer: l###, l####, l#####, m###, m####, et-####, wf-####, tx###, lq-###, lx-###, tm-, xp-###
Brother | other: tn-, tn####, dr-, dr####, bt####, ads-; printer: hl-, dcp-, mfc-, dcp@, hl@
Pantum | other: pc-, pb-; printer: p####, m####
TP-Link | network-card: tl-wn, tl-wdn, tl-tg, tg-, ue###, t#u, t#e, t#p, t##u, t####e; router: tl-wr, tl-mr, tl-wdr, td-w, c##, c#, c####, ax##, ax#####, a##, a#, mr###, ex###, wr###, wr####; other: re###, tl-wa, tl-sg, tl-sf, tl-pa, ls###, eap, ub4##, ub5##
D-Link | network-card: dwa-, dge-5, dfe-5, dub-; router: dir-, dsl-, dwr-; other: des-, dgs-, dap-, dcs-, dph-
Tenda | network-card: w311, u#^, u##, u3; other: teg, tef, a9, sg###, s1##; router: f#, fh###, n###, ac#, ac##, rx#, tx#, 4g
Netgear | network-card: a####, wna, wnda; other: gs###, ex####; router: r####, wnr, wndr, rax
Mercusys | network-card: mw150us, mw300um, mu6, ma##; other: me##, ms###; router: mw###, ac##, mr##
Huawei | router: ws####, ax#; other: hg####, eg####
Corsair | psu: cv###, cx###, vs###, rm###, rm####, hx###, hx####, tx###, sf###, ax###, ax####, gs###, vx###; cooler: h##, h###; keyboard: k##, k###; headphones: hs##; mouse: m##; other: mm###; ssd: mp###; ram: cmv, cmso, cmx, cmk, cmw, cmz, cmt, cmd, cmr, cmp; fan: ll1##, ml1##, sp1##, af1##, qx1##, rs1##; case: 1##@, 2##@, 4##@, 5##@, ####@
Antec | psu: vp###, csk###, hcg###, ne###, bp###, g###; case: nx###, nx####, df###, dp###, ax##, ax###, vsk, p#^, p##, p###, nsk, cx###; cooler: a##, a###, c##
DeepCool | psu: pf###, pk###, pm###, pq###, pq####, px###, px####, pn###, pl###, da###, dn###, de###, dq###; case: cc###, ch###, cg###, ck###, cl###; cooler: ak###, ag###, an###, as###, le###, ls###, lt###, lm###, ld###, lq###; fan: rf###, fc###, fk###, fl##, xfan, cf###
Cooler Master | psu: g###, v###, mwe; case: nr###, td###, mb###, q###, k###, n###, cmp, h###, rc-; cooler: ml###, t##, t###, i##, rr-; keyboard: ck###, sk###, mk###; mouse: mm###; headphones: mh###; fan: sf###, mf###
Thermaltake | cooler: clp#, ux###, a5##; case: h###, s###, v###, ca-, vl#, vm#, vn#; psu: ps-, tr2, w0###; fan: cl-
Value-Top | psu: vt-s, vt-ax, vt-p; case: vt-g, vt-e, vt-k, vt-b
MaxGreen | psu: mgt; ups: mg-; case: g5##, 2###
Western Digital | ssd: sn###, wds; hdd: wd##, wd###, wd####
Kingston | ssd: sa###, sv###, suv###, skc###, snv#, kc###, kc####, uv###, a400, a2000, shss, shfs, sms###; ram: kvr, khx, kcp, ksm, hx###, hx4#, kf###, kf4#, kth, ktl, kta, ktd, km; flash-drive: dt@, dt##
Adata | ssd: su###, asu###, sx###, sx####, sp###; ram: ad#, ad4@, ax#, ax4@; hdd: hd###, hv###; flash-drive: uv###
Transcend | flash-drive: jf#, ts##gjf, ts#gjf; ssd: ssd###, mts###, mte###, ts###gssd, ts###gmt, esd###; ram: jm#, ts#@; hdd: 25m#, 25h#, 25c#, 25a#
Team | ssd: gx#, cx#, ax#^, mp##, ex#, ms##, l3^, l5^; ram: ted#, tsd#, tpd#, td###
Lexar | ssd: ns###, nm###, nq###; ram: ld#
Crucial | ssd: bx###, mx###, m4^, p#^, t5##, t7##, e100, ct###bx, ct###mx, ct####p; ram: ct#
Apacer | ssd: as###, as####; flash-drive: ah###; hdd: ac2##, ac5##
PNY | ssd: cs###, cs####; gpu: vcg, vcq, vcn; ram: md#, mn#
Patriot | ssd: p2##, p3##, p4##; ram: psd, pv#, pvs, pvb
G.Skill | ram: f#-
Hynix | ram: hmt, hma, hmaa, hmcg, hymp; ssd: hfs, pc###, bc###
Netac | ssd: n###s, n###e
Twinmos | flash-drive: x#; tablet: t###
Toshiba | hdd: dt##@, mq##, mk####, md##, mg##, hdw, hdt, hdk, p300, l200, x300, n300; ssd: xg#, thns, tr###; laptop: c6##, c8##, c5#, l5##, l6##, l7##, l8##, r8##, r9##, a3##, a5##, z8##, z9##, b4##
Hitachi | hdd: hts, htd, hds, hus, hcc, hua, hte, hte7; other: cp-
Noctua | cooler: nh-; fan: nf-; other: nt-, na-
ID-Cooling | cooler: se-, is-, dk-, dx###, fx###, fi-; fan: af-, as-, df-, tf-, xf-, zf-, wf-, no-
Thermalright | fan: tl-; cooler: axp, pa1##, pe1##, fs1##, ax1##, aqua
Arctic | fan: p8^, p9^, p12, p14, f8^, f9^, f12, f14, s12; other: mx-
NZXT | case: h#, h##, h###, s###; fan: f1##; psu: c###, c####, e###; cooler: t120
Lian Li | case: pc-, o11; fan: uni; psu: eg####
Phanteks | case: p###, nv#, g3##, g5##, xt###; fan: ph-f, t30, f1##; cooler: ph-tc; psu: ph-p
be quiet! | cooler: bk0; fan: bl0; psu: bn#; case: bg0
SilverStone | case: sg##, rl##, ps##, ft##, gd##, ml##, rm##, rv##, rvz##, kl##, lc##, ld##, tj##, cs###, rl-, pm##; cooler: ar##, he##, td##, nt##, kr##, hyd###; psu: st##, st###, sx###, sx####, tx###, et###, op###; fan: fn##, ap1##, sst-
1stPlayer | psu: ps-, dk, fk; case: d#, sp#
Zotac | gpu: zt-
Intel | motherboard: d@##, dq##, s1###, s5###; network-card: expi, ax2##, be2##, pwla, x5##, x7##, i2##-, i3##-; ssd: ssdsc, ssdpe; mini-pc: nuc
Plantronics | headphones: c3##, c5##, hw###, cs5##, m###
`;

const pattern = (codes: string): RegExp =>
  new RegExp(
    `^(?:${codes
      .split(', ')
      .map((code) => {
        const source = code.replaceAll('.', '\\.').replaceAll('#', '\\d').replaceAll('@', '[a-z]').replace('^', '$');
        return source.endsWith('\\d') || /\d$/.test(source) ? `${source}(?!\\d)` : source;
      })
      .join('|')})`,
  );

const KINDS_OF_CODES: ReadonlyMap<string, readonly (readonly [Kind, RegExp])[]> = new Map(
  CODES.trim()
    .split('\n')
    .map((row) => {
      const [maker = '', kinds = ''] = row.split(' | ');
      return [
        maker,
        kinds.split('; ').map((part): [Kind, RegExp] => {
          const [kind = '', codes = ''] = part.split(': ');
          return [kind as Kind, pattern(codes)];
        }),
      ];
    }),
);

/** The kind of goods that a maker gives a code, where it gives that form to one kind alone: `P2419H` of Dell is a monitor. */
export const kindOfCode = (maker: string, code: string): Kind | undefined =>
  KINDS_OF_CODES.get(maker)?.find(([, codes]) => codes.test(code))?.[0];
