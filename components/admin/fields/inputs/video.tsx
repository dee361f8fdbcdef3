import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { PlayingVideo } from '@/components/ui/playing-video';
import { isVideoAddress } from '@/lib/domain/content/video';
import { Ico } from '../../ui/ico';
import type { InputProps } from '../input-props';
import { filesIn } from '../values';
import { TextInput } from './text';

/** The address of a video with the row's picture below; the video is loaded when it is played. */
export function VideoInput(props: InputProps) {
  const t = useTranslations('admin.form');
  const { control } = useFormContext();
  const poster = filesIn(useWatch({ control, name: 'image' }))[0]?.url;
  const url = typeof props.value === 'string' ? props.value.trim() : '';
  const [played, setPlayed] = useState<string | null>(null);
  const { label } = props.spec;
  const note = url === '' ? t('video_none') : isVideoAddress(url) ? '' : t('video_unknown');
  return (
    <div className="grid gap-2">
      <TextInput {...props} />
      <div className="art video-poster" data-video-poster="">
        {played === url && note === '' ? (
          <PlayingVideo url={url} title={label} className="w-full h-full bg-black" />
        ) : (
          <>
            {/* biome-ignore lint/performance/noImgElement: uploaded pictures go through a route that the optimizer can't read */}
            {poster && <img src={poster} alt="" loading="lazy" />}
            {note === '' ? (
              <Button
                variant="outline"
                size="sm"
                className="video-play"
                aria-label={t('try_video_of', { name: label })}
                onClick={() => setPlayed(url)}
              >
                <Ico name="play" size={16} />
                {t('try_video')}
              </Button>
            ) : (
              <span className="z-1 py-1 px-2.5 rounded-full bg-white text-[0.875rem] text-muted">{note}</span>
            )}
          </>
        )}
      </div>
    </div>
  );
}
