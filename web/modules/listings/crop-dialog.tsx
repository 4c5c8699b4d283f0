import { type PointerEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { type ChosenPhoto, type CropFrame, cropPhoto, type PhotoProblem, turnPhoto, WHOLE_PHOTO } from '#web/shared/photo.ts';
import { cropping } from '#web/i18n/en/selling.ts';
import { forms } from '#web/i18n/en/forms.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogFoot } from '#web/ui/dialog.tsx';

/** The least share of each side that stays. */
const LEAST = 0.2;
/** px around a corner within which it is taken. */
const REACH_PX = 32;

const SIDES = ['left', 'right', 'top', 'bottom'] as const;
type Side = (typeof SIDES)[number];
/** The sides that the pointer moves: two at a corner, or all. */
type Grip = readonly Side[];

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** The frame with one side elsewhere, as far as the others allow. */
function withSide(frame: CropFrame, side: Side, to: number): CropFrame {
  const { left, right, top, bottom } = frame;
  const range = { left: [0, right - LEAST], right: [left + LEAST, 1], top: [0, bottom - LEAST], bottom: [top + LEAST, 1] } as const;
  const [low, high] = range[side];
  return { ...frame, [side]: clamp(to, low, high) };
}

/** The whole frame, moved inside the photo. */
function moved({ left, right, top, bottom }: CropFrame, across: number, down: number): CropFrame {
  const [x, y] = [clamp(across, -left, 1 - right), clamp(down, -top, 1 - bottom)];
  return { left: left + x, right: right + x, top: top + y, bottom: bottom + y };
}

interface CropDialogProps {
  photo: Pick<ChosenPhoto, 'file' | 'address'>;
  onClose: () => void;
  onDone: (photo: ChosenPhoto) => void;
}

/** Turns a photo by quarters and cuts it to a frame: by its corners with the pointer, by its four sides with the keyboard. */
export default function CropDialog({ photo, onClose, onDone }: CropDialogProps) {
  const t = useTexts(cropping);
  const words = useTexts(forms);
  const locale = useLocale();
  const [shown, setShown] = useState(photo);
  const [frame, setFrame] = useState<CropFrame>(WHOLE_PHOTO);
  const [problem, setProblem] = useState<PhotoProblem | null>(null);
  const [busy, setBusy] = useState(false);
  const closed = useRef(false);
  // The address of the photo itself belongs to the form.
  const forget = () => shown.address !== photo.address && URL.revokeObjectURL(shown.address);
  const close = () => {
    closed.current = true;
    forget();
    onClose();
  };

  const run = async (work: Promise<ChosenPhoto | PhotoProblem>, done: (photo: ChosenPhoto) => void) => {
    setBusy(true);
    const result = await work.catch((): PhotoProblem => 'photoUnreadable');
    if (closed.current) return typeof result === 'string' ? undefined : URL.revokeObjectURL(result.address);
    setBusy(false);
    setProblem(typeof result === 'string' ? result : null);
    if (typeof result !== 'string') done(result);
  };
  const turn = () =>
    run(turnPhoto(shown.file), (next) => {
      forget();
      setShown(next);
      // The frame turns with the photo.
      setFrame(({ left, right, top, bottom }) => ({ left: 1 - bottom, right: 1 - top, top: left, bottom: right }));
    });
  const apply = () =>
    run(cropPhoto(shown.file, frame), (next) => {
      forget();
      onDone(next);
    });
  const percent = (share: number) => `${formatNumber(Math.round(share * 100), locale)}%`;

  // Outside of the form of the listing, which Enter on a slider would send.
  return createPortal(
    <Dialog kind="confirmation" title={t('title')} onClose={close}>
      <div className="grid grid-cols-1 gap-4">
        <p className="quiet text-sm">{t('intro')}</p>
        <Cropped address={shown.address} alt={t('photo')} frame={frame} onFrame={setFrame} />
        <div className="grid grid-cols-1 gap-x-6 gap-y-2 sm:grid-cols-2">
          {SIDES.map((side) => (
            <label key={side} className="grid gap-1 text-sm">
              <span className="flex justify-between gap-2">
                {t(side)} <span className="tabular quiet">{percent(frame[side])}</span>
              </span>
              <input
                type="range"
                min={0}
                max={100}
                value={Math.round(frame[side] * 100)}
                aria-valuetext={percent(frame[side])}
                onChange={({ target }) => setFrame((before) => withSide(before, side, Number(target.value) / 100))}
                className="h-8 w-full accent-primary"
              />
            </label>
          ))}
        </div>
        <div className="flex flex-wrap gap-3">
          <Button busy={busy} onClick={() => void turn()} icon="refresh-cw">
            {t('turn')}
          </Button>
          <Button variant="quiet" onClick={() => setFrame(WHOLE_PHOTO)}>
            {t('whole')}
          </Button>
        </div>
        <p role="alert" className="font-medium text-error empty:hidden">
          {problem && t('failed')}
        </p>
        <DialogFoot>
          <Button onClick={close}>{words('cancel')}</Button>
          <Button variant="primary" busy={busy} onClick={() => void apply()}>
            {t('apply')}
          </Button>
        </DialogFoot>
      </div>
    </Dialog>,
    document.body,
  );
}

interface CroppedProps {
  address: string;
  alt: string;
  frame: CropFrame;
  onFrame: (change: (before: CropFrame) => CropFrame) => void;
}

/** The photo with its frame, whose corners and inside the pointer moves. */
function Cropped({ address, alt, frame, onFrame }: CroppedProps) {
  const area = useRef<HTMLDivElement>(null);
  const grip = useRef<{ sides: Grip; x: number; y: number } | null>(null);
  const placeOf = ({ clientX, clientY }: PointerEvent) => {
    const box = area.current?.getBoundingClientRect();
    return box ? { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height, box } : null;
  };
  const take = (event: PointerEvent<HTMLDivElement>) => {
    const place = placeOf(event);
    if (!place) return;
    const near = (side: Side, at: number, length: number) => Math.abs(frame[side] - at) * length < REACH_PX;
    const corner = [
      ...(['left', 'right'] as const).filter((side) => near(side, place.x, place.box.width)).slice(0, 1),
      ...(['top', 'bottom'] as const).filter((side) => near(side, place.y, place.box.height)).slice(0, 1),
    ];
    grip.current = { sides: corner.length === 2 ? corner : [], x: place.x, y: place.y };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    const [held, place] = [grip.current, placeOf(event)];
    if (!held || !place) return;
    const { x, y } = place;
    const [across, down] = [x - held.x, y - held.y];
    grip.current = { ...held, x, y };
    onFrame((before) =>
      held.sides.length === 0
        ? moved(before, across, down)
        : held.sides.reduce((next, side) => withSide(next, side, side === 'left' || side === 'right' ? x : y), before),
    );
  };
  const percent = (share: number) => `${share * 100}%`;
  return (
    <div className="grid place-items-center overflow-hidden rounded-box bg-base-200 p-3">
      <div
        ref={area}
        onPointerDown={take}
        onPointerMove={drag}
        onPointerUp={() => (grip.current = null)}
        onPointerCancel={() => (grip.current = null)}
        className="relative touch-none select-none"
      >
        <img src={address} alt={alt} draggable={false} className="block max-h-[40dvh] w-auto max-w-full" />
        <div
          className="absolute cursor-move border-2 border-white shadow-[0_0_0_100vmax_rgb(0_0_0/0.55)]"
          style={{ left: percent(frame.left), top: percent(frame.top), right: percent(1 - frame.right), bottom: percent(1 - frame.bottom) }}
        >
          {['-start-2 -top-2', '-end-2 -top-2', '-start-2 -bottom-2', '-end-2 -bottom-2'].map((corner) => (
            <span key={corner} className={`absolute size-4 rounded-full border-2 border-white bg-primary ${corner}`} />
          ))}
        </div>
      </div>
    </div>
  );
}
